// Colyseus with the card game of bench/boardgame: four hidden hands, tricks, new deals, in memory.
// Every move is sent at once, as ours are; each client is sent its own hand in a message.
const { Room, Server } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { schema } = require("@colyseus/schema");

const Table = schema({
  turn: "number",
  trick: ["number"],
  taken: ["number"],
  sizes: ["number"],
}, "Table");

class Tricks extends Room {
  maxClients = 4;

  onCreate() {
    this.patchRate = null;
    this.state = new Table();
    this.state.turn = -1;
    for (let seat = 0; seat < 4; seat++) {
      this.state.taken.push(0);
      this.state.sizes.push(0);
    }
    this.hands = [[], [], [], []];
    this.seats = new Map();
    this.onMessage("play", (client, card) => this.play(client, card));
  }

  onJoin(client) {
    const seat = this.seats.size;
    this.seats.set(client.sessionId, seat);
    client.send("seat", seat);
    if (this.seats.size < 4) return;
    this.deal();
    this.state.turn = 0;
    this.broadcastPatch();
  }

  deal() {
    const deck = [...Array(52).keys()];
    for (let at = 51; at > 0; at--) {
      const other = Math.floor(Math.random() * (at + 1));
      [deck[at], deck[other]] = [deck[other], deck[at]];
    }
    for (let seat = 0; seat < 4; seat++) {
      this.hands[seat] = deck.slice(seat * 13, seat * 13 + 13);
      this.state.sizes[seat] = 13;
    }
    for (const client of this.clients) this.show(client);
  }

  show(client) {
    client.send("hand", this.hands[this.seats.get(client.sessionId)]);
  }

  play(client, card) {
    const { state } = this;
    const seat = this.seats.get(client.sessionId);
    const hand = this.hands[seat];
    const at = hand.indexOf(card);
    if (state.turn !== seat || at < 0) return client.send("refused");
    hand.splice(at, 1);
    state.sizes[seat] -= 1;
    this.show(client);
    state.trick.push(card);
    state.turn = (seat + 1) % 4;
    if (state.trick.length === 4) {
      const best = [...state.trick].reduce((a, b, n, all) => (b % 13 > all[a] % 13 ? n : a), 0);
      state.taken[(seat + 1 + best) % 4] += 1;
      state.trick.clear();
      if (state.sizes.every((size) => size === 0)) this.deal();
    }
    this.broadcastPatch();
    client.send("done");
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("tricks", Tricks);
server.listen(Number(process.argv[2])).then(() => console.log("ready"));
