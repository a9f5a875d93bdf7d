// Four clients at each table; every move is timed from sending to the update that answers it.
// Arguments: port, tables, seconds, think (ms; 0 plays as fast as it can).
const { io } = require("socket.io-client");
const [port, tables, seconds, think] = process.argv.slice(2).map(Number);

let moves = 0;
const waits = [];
let isCounting = false;

function table(number) {
  const matchID = `table${number}-${process.pid}`;
  const clients = [];
  for (let seat = 0; seat < 4; seat++) {
    const socket = io(`http://localhost:${port}/tricks`, { transports: ["websocket"], forceNew: true });
    const client = { socket, seat: String(seat), sent: 0, state: null };
    const heard = (state) => {
      client.state = state;
      if (client.sent) {
        if (isCounting) {
          moves++;
          waits.push(Number(process.hrtime.bigint() - client.sent) / 1e6);
        }
        client.sent = 0;
      }
      if (state.ctx.currentPlayer === client.seat) setTimeout(() => act(client), think * (0.5 + Math.random()));
    };
    socket.on("connect", () => socket.emit("sync", matchID, client.seat, undefined, 4));
    socket.on("sync", (_id, info) => heard(info.state));
    socket.on("update", (_id, state) => heard(state));
    clients.push(client);
  }
  function act(client) {
    const hand = client.state.G.hands[client.seat];
    const card = hand[Math.floor(Math.random() * hand.length)];
    const action = {
      type: "MAKE_MOVE",
      payload: { type: "play", args: [card], playerID: client.seat, credentials: undefined },
    };
    client.sent = process.hrtime.bigint();
    client.socket.emit("update", action, client.state._stateID, matchID, client.seat);
  }
}

for (let number = 0; number < tables; number++) setTimeout(() => table(number), number * 5);
setTimeout(() => { isCounting = true; console.log("counting"); }, tables * 5 + 3000);
setTimeout(() => {
  waits.sort((a, b) => a - b);
  const at = (part) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))];
  console.log(JSON.stringify({ moves, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}, tables * 5 + 3000 + seconds * 1000);
