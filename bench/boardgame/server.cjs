// boardgame.io's own server with its in-memory store.
const { Server, Origins } = require("boardgame.io/server");
const { Tricks } = require("./game.cjs");

const server = Server({ games: [Tricks], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log("ready"));
