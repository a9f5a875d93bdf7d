// A card game for boardgame.io of the same size as Out-Trumped: four hidden hands, tricks, new deals.
const { INVALID_MOVE } = require("boardgame.io/core");

function dealt(G, random) {
  const deck = random.Shuffle([...Array(52).keys()]);
  for (let seat = 0; seat < 4; seat++) G.hands[seat] = deck.slice(seat * 13, seat * 13 + 13);
}

exports.Tricks = {
  name: "tricks",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ random }) => {
    const G = { hands: {}, trick: [], taken: [0, 0, 0, 0] };
    dealt(G, random);
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, card) => {
      const hand = G.hands[playerID];
      const at = hand.indexOf(card);
      if (at < 0) return INVALID_MOVE;
      hand.splice(at, 1);
      G.trick.push({ seat: Number(playerID), card });
      if (G.trick.length < 4) return;
      const best = G.trick.reduce((a, b) => (b.card % 13 > a.card % 13 ? b : a));
      G.taken[best.seat]++;
      G.trick = [];
      if (Object.values(G.hands).every((cards) => cards.length === 0)) dealt(G, random);
    },
  },
  playerView: ({ G, playerID }) => {
    const hands = {};
    for (const seat of Object.keys(G.hands))
      hands[seat] = seat === playerID ? G.hands[seat] : G.hands[seat].length;
    return { ...G, hands };
  },
};
