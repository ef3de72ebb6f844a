import { once } from 'node:events'
import { freePort } from '@posada/server/platform/db/embedded/server-address'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Forwards connections to a server; while it is cut, nobody answers at its address, as when the server has died. */
export async function startTcpProxy(serverPort: number) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const join = async () => {
    server = createServer((incoming) => {
      const outgoing = connect(serverPort, '127.0.0.1')
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => sockets.delete(socket))
      }
      incoming.pipe(outgoing).pipe(incoming)
      incoming.on('close', () => outgoing.destroy())
      outgoing.on('close', () => incoming.destroy())
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = server && once(server, 'close')
    server?.close()
    for (const socket of sockets) socket.destroy()
    await closed
    server = undefined
  }
  await join()
  return { url: `http://127.0.0.1:${port}`, join, cut }
}
