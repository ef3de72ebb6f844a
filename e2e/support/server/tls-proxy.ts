import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'

/** A self-signed certificate for localhost, valid for two days; each run makes a new one, so none is stored. */
function selfSigned(now = new Date()): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const dayMs = 86_400_000
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    localhost,
    sequence(time(new Date(now.getTime() - dayMs)), time(new Date(now.getTime() + dayMs))),
    localhost,
    publicKey,
    der(0xa3, sequence(sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from('localhost'))))))),
  )
  const signature = sign('sha256', body, createPrivateKey(privateKey))
  const cert = sequence(body, ecdsaWithSha256, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = cert.toString('base64').replace(/.{64}/g, '$&\n')
  return { key: privateKey, cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` }
}

/** Tag, length, contents: X.690 §8.1. */
function der(tag: number, contents: Buffer): Buffer {
  const { length } = contents
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), contents])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (instant: Date) =>
  der(
    0x17,
    Buffer.from(
      instant
        .toISOString()
        .replace(/\D/g, '')
        .replace(/^..(.{12}).*/, '$1Z'),
    ),
  )
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const localhost = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))))

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
