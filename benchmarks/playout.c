/* Random games of Crime Hotel in C: the limit against which the fast engine is measured.
 *
 *   gcc -O3 -march=native -o playout benchmarks/playout.c
 *   ./playout 3 100000 7        players, games, seed
 *
 * The standard game on the default station, with the canonical readings. The random numbers and the
 * order of the choices are those of crimehotel_rules.fast, so that both play the very same games:
 * it prints decisions, the points of all seats in all games, the wins of each seat, the games that
 * nobody has won, and the seconds of CPU time.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint64_t u64;
enum { RELOCATE, EXCHANGE, LOOK, DUPLICATE, BONUS };

static const u64 SPACES = ((u64)1 << 40) - 2; /* CH-COMP-2 */
static const int NUMBERS[5][2] = {{0, 0}, {1, 2}, {1, 2}, {0, 0}, {2, 3}};

static int players;
static u64 stream;

static u64 mixed(u64 x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static inline u64 below(u64 limit) {
    u64 product = (mixed(stream += 0x9E3779B97F4A7C15u) >> 32) * limit;
    if (__builtin_expect((uint32_t)product < limit, 0)) {
        uint32_t unfair = (uint32_t)(-(uint32_t)limit) % (uint32_t)limit;
        while ((uint32_t)product < unfair)
            product = (mixed(stream += 0x9E3779B97F4A7C15u) >> 32) * limit;
    }
    return product >> 32;
}

static inline int count(u64 set) { return __builtin_popcountll(set); }

static inline int member(u64 set, int rank) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64((u64)1 << rank, set));
#else
    while (rank--) set &= set - 1;
    return __builtin_ctzll(set);
#endif
}

static u64 hands[4], hotel[4];
static int murderer, car;
static int taken[5];   /* desks of each department */
static int at[5][2];   /* who sits there */

static void deal(void) { /* CH-SETUP-4, CH-SETUP-5, CH-SETUP-10 */
    unsigned char deck[27];
    int left = 27;
    for (int card = 0; card < 27; card++) deck[card] = (unsigned char)(card / 9 * 10 + card % 9 + 11);
    for (int seat = 0; seat < players; seat++) {
        u64 hand = 0;
        for (int card = 0; card < 6; card++) {
            u64 place = below(left);
            hand |= (u64)1 << deck[place];
            deck[place] = deck[--left];
        }
        hands[seat] = hand;
        hotel[seat] = 0;
    }
    murderer = deck[below(left)];
    for (int department = 0; department < 5; department++) taken[department] = 0;
}

static inline u64 open_spaces(int seat) { /* CH-GUESS-2, CH-DUP-1, CH-DUP-2 */
    for (int desk = 0; desk < taken[DUPLICATE]; desk++)
        if (at[DUPLICATE][desk] == seat) return SPACES & ~hotel[seat];
    u64 all = 0;
    for (int other = 0; other < players; other++) all |= hotel[other];
    return SPACES & ~all;
}

static inline void guess(int seat) {
    u64 spaces = open_spaces(seat);
    hotel[seat] |= (u64)1 << member(spaces, (int)below(count(spaces)));
}

static inline u64 picked(u64 hand, int cards) { /* blindly: CH-EXCH-2, CH-LOOK-3 */
    u64 set = 0;
    while (cards--) {
        u64 rest = hand & ~set;
        set |= (u64)1 << member(rest, (int)below(count(rest)));
    }
    return set;
}

static inline int cards_at(int department, int held) { /* CH-EXCH-1, CH-EXCH-5, CH-LOOK-3 */
    int number = NUMBERS[department][taken[department]];
    return number < held ? number : held;
}

static void exchange(int seat, int target, int rank, int cards) {
    u64 gift;
    if (cards == 1) {
        gift = (u64)1 << member(hands[seat], rank);
    } else {
        int higher = 1;
        while (rank >= higher) rank -= higher++;
        gift = (u64)1 << member(hands[seat], rank) | (u64)1 << member(hands[seat], higher);
    }
    u64 moving = gift | picked(hands[target], cards); /* CH-EXCH-4 */
    hands[seat] ^= moving;
    hands[target] ^= moving;
}

static void assist(int seat, int round) {
    int held = 6 - round, meeples = 0, stay = 0, gifts = 0, cards = 0, department;
    int open[5], places = 0;
    u64 spaces = 0;
    for (int d = 0; d < 5; d++) open[d] = taken[d] < 2; /* CH-ASSIST-4 */
    if (open[RELOCATE]) {
        meeples = count(hotel[seat]);
        stay = !meeples; /* CH-REL-4 */
        if (meeples) places = count(spaces = open_spaces(seat));
    }
    if (open[EXCHANGE]) {
        cards = cards_at(EXCHANGE, held);
        gifts = cards == 1 ? held : held * (held - 1) / 2;
    }
    int others = players - 1, moves = meeples * places, swaps = others * gifts;
    int looks = open[LOOK] ? others : 0;
    int rank = (int)below(moves + swaps + looks + open[DUPLICATE] + open[BONUS] + stay);
    if (rank < moves) {
        u64 from = (u64)1 << member(hotel[seat], rank / places);
        hotel[seat] = (hotel[seat] ^ from) | (u64)1 << member(spaces, rank % places);
        department = RELOCATE;
    } else if ((rank -= moves) < swaps) {
        exchange(seat, (seat + rank / gifts + 1) % players, rank % gifts, cards);
        department = EXCHANGE;
    } else if ((rank -= swaps) < looks) {
        /* what is seen changes nothing in random play, but the cards are picked */
        picked(hands[(seat + rank + 1) % players], cards_at(LOOK, held));
        department = LOOK;
    } else if ((rank -= looks) < open[DUPLICATE]) {
        department = DUPLICATE;
    } else {
        department = rank < open[DUPLICATE] + open[BONUS] ? BONUS : RELOCATE;
    }
    at[department][taken[department]++] = seat;
}

static void play_round(int round) {
    int table[4], order[4], seat = car, floor = 0;
    for (int place = 0; place < players; place++) { /* CH-INQ-1 */
        u64 cards = hands[seat];
        if (place) {
            u64 following = cards & (u64)0x3FE << 10 * floor;
            if (following) cards = following; /* CH-INQ-3, CH-INQ-4 */
        }
        int card = member(cards, (int)below(count(cards)));
        if (!place) floor = card / 10;
        hands[seat] ^= (u64)1 << card;
        table[place] = card;
        if (++seat == players) seat = 0;
    }
    for (int place = 0; place < players; place++) { /* CH-PLACE-1, CH-PLACE-3 */
        int higher = 0;
        for (int other = 0; other < players; other++) higher += table[other] > table[place];
        order[higher] = (car + place) % players;
    }
    car = order[0]; /* CH-PLACE-4 */
    guess(order[0]);
    for (int spot = 1; spot < players - 1; spot++) assist(order[spot], round);
    guess(order[players - 1]);
}

static int points(int seat) { /* CH-SCORE-1, CH-BONUS-1, CH-BONUS-3 */
    u64 mine = hotel[seat];
    int floor = mine >> murderer / 10 * 10 & 1, column = mine >> murderer % 10 & 1;
    int room = mine >> murderer & 1, highest = 0;
    for (int desk = 0; desk < taken[BONUS]; desk++)
        if (at[BONUS][desk] == seat && NUMBERS[BONUS][desk] > highest) highest = NUMBERS[BONUS][desk];
    return 2 * floor + 5 * column + 10 * room + (floor + column + room) * highest;
}

static int best(const int *values, int left) {
    int most = -1, found = 0;
    for (int seat = 0; seat < players; seat++) {
        if (!(left >> seat & 1) || values[seat] < most) continue;
        if (values[seat] > most) found = 0;
        most = values[seat];
        found |= 1 << seat;
    }
    return found;
}

int main(int argc, char **argv) {
    if (argc != 4 || ((players = atoi(argv[1])) != 3 && players != 4) || atol(argv[2]) < 1) {
        fprintf(stderr, "usage: playout PLAYERS GAMES SEED, with 3 or 4 players and 1 game or more\n");
        return 2;
    }
    long games = atol(argv[2]), wins[4] = {0}, undecided = 0, sum = 0, decisions = 0;
    u64 seed = strtoull(argv[3], NULL, 10), start = mixed(seed + 0x9E3779B97F4A7C15u);
    clock_t begun = clock();
    for (long game = 0; game < games; game++) {
        int scores[3][4], totals[4] = {0};
        stream = mixed(start ^ mixed((u64)game * 0x9E3779B97F4A7C15u + 0xBF58476D1CE4E5B9u));
        car = 0;
        for (int investigation = 0; investigation < 3; investigation++) {
            deal();
            for (int round = 1; round <= 5; round++) play_round(round);
            decisions += 10 * players;
            for (int seat = 0; seat < players; seat++)
                totals[seat] += scores[investigation][seat] = points(seat);
        }
        int left = best(totals, (1 << players) - 1); /* CH-END-1 */
        if (left >> car & 1) left = 1 << car;        /* CH-END-2 */
        for (int investigation = 2; investigation >= 0; investigation--)
            left = best(scores[investigation], left); /* CH-END-3, CH-END-4 */
        if (left & (left - 1)) undecided++;           /* CH-END-5 */
        else wins[__builtin_ctz(left)]++;
        for (int seat = 0; seat < players; seat++) sum += totals[seat];
    }
    double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
    printf("%ld %ld", decisions, sum);
    for (int seat = 0; seat < players; seat++) printf(" %ld", wins[seat]);
    printf(" %ld %.6f\n", undecided, seconds);
    return 0;
}
