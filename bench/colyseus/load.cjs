// Four clients at each table; every move is timed from sending to the answer that it is done.
// Arguments: port, tables, seconds, think (ms; 0 plays as fast as it can).
const { Client } = require("colyseus.js");
const [port, tables, seconds, think] = process.argv.slice(2).map(Number);

let moves = 0;
const waits = [];
let isCounting = false;

async function table() {
  const first = await new Client(`http://127.0.0.1:${port}`).create("tricks");
  seated(first);
  for (let seat = 1; seat < 4; seat++) {
    seated(await new Client(`http://127.0.0.1:${port}`).joinById(first.roomId));
  }
}

function seated(room) {
  const one = { seat: -1, hand: [], sent: 0, planned: false };
  const plan = () => {
    if (one.planned || one.sent || !one.hand.length || room.state.turn !== one.seat) return;
    one.planned = true;
    setTimeout(act, think * (0.5 + Math.random()));
  };
  const act = () => {
    one.planned = false;
    const cards = one.hand;
    one.sent = process.hrtime.bigint();
    room.send("play", cards[Math.floor(Math.random() * cards.length)]);
  };
  room.onMessage("seat", (seat) => { one.seat = seat; });
  room.onMessage("hand", (hand) => { one.hand = hand; plan(); });
  room.onMessage("refused", () => { throw new Error("A legal move was refused."); });
  room.onMessage("done", () => {
    if (isCounting) {
      moves++;
      waits.push(Number(process.hrtime.bigint() - one.sent) / 1e6);
    }
    one.sent = 0;
    plan();
  });
  room.onStateChange(plan);
}

async function main() {
  for (let start = 0; start < tables; start += 8) {
    await Promise.all([...Array(Math.min(8, tables - start))].map(table));
  }
  setTimeout(() => { isCounting = true; console.log("counting"); }, 3000);
  setTimeout(() => {
    waits.sort((a, b) => a - b);
    const at = (part) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))];
    console.log(JSON.stringify({ moves, p50: at(0.5), p99: at(0.99) }));
    process.exit(0);
  }, 3000 + seconds * 1000);
}

main();
