// The peer of benchmarks/server.py: boardgame.io's server with a minimal game, and clients that play it.
// node boardgame_io.cjs SERVER|CLIENTS port folder matches rate seconds
const [role, port, folder, matches, rate, seconds] = process.argv.slice(2)
const game = {
  name: 'count',
  setup: () => ({ n: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => { G.n += 1 } },
}

async function server() {
  const { Server, FlatFile } = require('boardgame.io/server')
  const db = new FlatFile({ dir: folder, logging: false })
  const running = Server({ games: [game], origins: [/.*/], db })
  await running.run({ port: Number(port) })
  console.log('ready')
}

async function clients() {
  const { Client } = require('boardgame.io/client')
  const { SocketIO } = require('boardgame.io/multiplayer')
  const url = `http://127.0.0.1:${port}`
  const tables = []
  for (let i = 0; i < Number(matches); i++) {
    // A match that nobody made is made by the first client that asks for it.
    const seats = ['0', '1', '2'].map((playerID) =>
      Client({ game, numPlayers: 3, matchID: `match${i}`, playerID, debug: false, multiplayer: SocketIO({ server: url }) }))
    tables.push({ seats, waiting: null })
  }
  const times = []
  for (const table of tables) {
    // A move counts as acknowledged when the player after it has heard of it from the server.
    table.seats.forEach((client, seat) => client.subscribe((state) => {
      if (table.waiting && state && seat === table.waiting.next && state.ctx.currentPlayer === String(seat) && state._stateID > table.waiting.id) {
        times.push(performance.now() - table.waiting.at)
        table.waiting = null
      }
    }))
    table.seats.forEach((client) => client.start())
  }
  while (!tables.every((table) => table.seats.every((client) => client.getState() && client.getState().isConnected))) await new Promise((r) => setTimeout(r, 50))
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < Number(seconds) * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * Number(rate))
    while (sent < due) {
      const table = tables[Math.floor(Math.random() * tables.length)]
      sent += 1
      if (table.waiting) continue
      const state = table.seats[0].getState()
      const mover = Number(state.ctx.currentPlayer)
      const own = table.seats[mover].getState()
      if (own.ctx.currentPlayer !== String(mover)) continue
      table.waiting = { next: (mover + 1) % 3, id: own._stateID, at: performance.now() }
      table.seats[mover].moves.add()
    }
    await new Promise((r) => setTimeout(r, 1))
  }
  await new Promise((r) => setTimeout(r, 1000))
  const elapsed = (performance.now() - began - 1000) / 1000
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))]
  console.log(JSON.stringify({ moves: times.length, rate: times.length / elapsed, p50: at(0.5), p99: at(0.99) }))
  process.exit(0)
}

;(role === 'SERVER' ? server() : clients()).catch((error) => { console.error(error); process.exit(1) })
