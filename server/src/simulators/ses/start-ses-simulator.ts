import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeBehaviours } from './behaviours.ts'
import { createRegistryData } from './registry-data.ts'
import { PATH, sendPage, type ServerContext, serveRequest } from './serve-request.ts'
import { processBatches } from './process-batches.ts'
import type { Behaviour, Landlord, RecordedCommunication, SesOptions } from './types.ts'

type RecordedRefusal = { code: number | 'soap'; detail: string }
export type SesSimulator = {
  /** The URL of the service, with its path. */
  url: string
  /** All accepted communications, oldest first. */
  communications(): RecordedCommunication[]
  /** Cancels a communication as a user of the portal does. */
  cancelInPortal(code: string): void
  /** The number of requests not answered yet. */
  countUnanswered(): number
  /** The refused requests with a detail that the registry does not send; newest last. */
  refusals(): RecordedRefusal[]
  /** Sets the behaviour for one user, or for all users without their own. */
  setBehaviour(behaviour: Behaviour, user?: string): void
  /** Restores normal behaviour for all users. */
  clearBehaviour(): void
  register(landlord: Landlord): void
  /** Processes all waiting batches, whatever the time. */
  processNow(): void
  /** Refuses connections until `listenAgain`. */
  stopListening(): Promise<void>
  listenAgain(): Promise<void>
  close(): Promise<void>
}

const PROCESSING_MS = 20_000
const KEPT_REFUSALS = 500

const sameProvince = (postalCode: string, municipalityCode: string) =>
  /^\d{5}$/.test(postalCode) && postalCode.slice(0, 2) === municipalityCode.slice(0, 2)

/** Starts a simulated SES.HOSPEDAJES on loopback: its web service over HTTP, its checks, delays and failures. */
export async function startSesSimulator(options: SesOptions = {}): Promise<SesSimulator> {
  const { now = () => new Date(), processingMs = PROCESSING_MS, isPostalCodeOf = sameProvince } = options
  const books = createRegistryData(options)
  const behaviours = makeBehaviours(options.seed ?? 1)
  const refusals: RecordedRefusal[] = []
  const back = { books, now, processingMs, isPostalCodeOf, nextState: behaviours.nextState }
  const room: ServerContext = {
    books,
    now,
    identity: options.identity ?? 'xml',
    behaviours,
    catchUp: () => processBatches(back),
    onRefusal: (code, detail) => {
      refusals.push({ code, detail })
      if (refusals.length > KEPT_REFUSALS) refusals.shift()
    },
  }
  let underWay = 0
  const server = createServer((request, response) => {
    underWay += 1
    response.once('close', () => (underWay -= 1))
    serveRequest(request, response, room).catch(() => {
      if (response.headersSent || response.destroyed) response.destroy()
      else sendPage(response, 500, 'Internal Server Error')
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(options.port ?? 0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    communications: () => {
      room.catchUp()
      return books.communications()
    },
    cancelInPortal: (code) => books.cancel(code),
    countUnanswered: () => underWay,
    refusals: () => [...refusals],
    setBehaviour: behaviours.set,
    clearBehaviour: behaviours.clear,
    register: books.register,
    processNow: () => processBatches(back, true),
    stopListening,
    listenAgain: () => listen(port),
    close: stopListening,
  }
}
