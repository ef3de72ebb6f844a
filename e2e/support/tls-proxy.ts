import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { selfSigned } from './self-signed.ts'

/** Terminates TLS and forwards to a plain HTTP server with the usual forwarding headers. */
export async function startTlsProxy(port: number, target: number) {
  const proxy = createServer(selfSigned(), (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': incoming.headers.host,
    }
    const onward = request(
      { host: '127.0.0.1', port: target, method: incoming.method, path: incoming.url, headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  proxy.listen(port)
  await once(proxy, 'listening')
  return {
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
