import { readLimitedBody } from '../../read-limited-body.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeCall } from '../../../adapters/wubook/xml-rpc/decode.ts'
import { encodeAnswer } from '../../../adapters/wubook/xml-rpc/encode.ts'
import type { XmlRpcValue } from '../../../adapters/wubook/xml-rpc/values.ts'
import type { ReceivedCall } from '../types.ts'
import type { WubookBehaviours } from './behaviours.ts'
import type { Execute, ExecutedCall } from './execute-call.ts'
import { sizeOf } from './size-of-call.ts'

export const WUBOOK_PATH = '/xrws/'
const LARGEST_BODY = 32 * 1024 * 1024

export type WubookServer = {
  behaviours: WubookBehaviours
  execute: Execute
  now(): Date
  record(call: ReceivedCall): void
  /** Calls whose connection was closed, which are done after the next one of their property. */
  delayed: Map<number, (() => Promise<unknown>)[]>
}

export async function serveWubookRequest(
  request: IncomingMessage,
  response: ServerResponse,
  server: WubookServer,
): Promise<void> {
  const body = await readLimitedBody(request, LARGEST_BODY)
  if (!body) return void response.writeHead(413).end()
  const text = body.toString('utf8')
  if (request.method !== 'POST' || request.url !== WUBOOK_PATH) return void response.writeHead(404).end()
  const call = callIn(text)
  if (!call) return void response.writeHead(400).end()
  const { method, args } = call
  const lcode = typeof args[1] === 'number' ? args[1] : 0
  const { behaviours, record } = server
  const received = { at: server.now().toISOString(), lcode, method, bytes: Buffer.byteLength(text), ...sizeOf(args) }
  if (behaviours.isTooLarge(lcode, received.bytes)) {
    record({ ...received, outcome: 'too large' })
    return void response.writeHead(413).end()
  }
  const slowMs = behaviours.slowMs(lcode)
  if (slowMs > 0) await wait(slowMs)
  const upset = behaviours.upset(lcode, method)
  if (upset && 'code' in upset) {
    record({ ...received, outcome: upset.code })
    return void sendXml(response, encodeAnswer([upset.code, 'Simulated refusal']))
  }
  if (upset) record({ ...received, outcome: upset.fault })
  if (upset?.fault === 'cut') return void request.socket.destroy()
  if (upset?.fault === 'delayed') {
    server.delayed.set(lcode, [...(server.delayed.get(lcode) ?? []), () => server.execute(method, args)])
    return void request.socket.destroy()
  }
  const executed = await executeInTurn(server, lcode, method, args)
  if (upset?.fault === 'swallowed') return void request.socket.destroy()
  if (upset?.fault === 'garbage') return void response.setHeader('content-type', 'text/html').end('<html>WuBook</html>')
  if (upset?.fault === 'http-503') return void response.writeHead(503).end('Service Unavailable')
  record({ ...received, outcome: executed.outcome })
  sendXml(response, executed.xml)
}

/** The call, and after it those that it has overtaken. */
async function executeInTurn(
  { execute, delayed }: WubookServer,
  lcode: number,
  method: string,
  args: XmlRpcValue[],
): Promise<ExecutedCall> {
  const executed = await execute(method, args)
  const overtaken = delayed.get(lcode) ?? []
  delayed.delete(lcode)
  for (const run of overtaken) await run()
  return executed
}

function callIn(text: string): ReturnType<typeof decodeCall> | undefined {
  try {
    return decodeCall(text)
  } catch {
    return undefined
  }
}

const sendXml = (response: ServerResponse, xml: string): void =>
  void response.setHeader('content-type', 'text/xml; charset=utf-8').end(xml)
