import { MAINLAND } from '@posada/domain/platform/days/day'
import { randomUUID } from 'node:crypto'
import type { RegistryData } from './registry-data.ts'
import { checkCommunication } from './check-communication.ts'
import { codesOfRoot, communicationsOf, establishmentOf, readSubmission } from './read-submission.ts'
import type { Batch, Item, SesOptions } from './types.ts'

type ProcessingContext = Required<Pick<SesOptions, 'now' | 'processingMs' | 'isPostalCodeOf'>> & {
  books: RegistryData
  /** The state of the next processed batch, whatever its content; undefined: by its content. */
  nextState: () => 2 | 3 | undefined
}

/** Processes the batches whose waiting time is over; with `isForced`, all waiting batches. */
export function processBatches(back: ProcessingContext, isForced = false): void {
  const at = back.now().getTime()
  for (const batch of back.books.batches.values()) {
    if (batch.processedAt !== null) continue
    const waited = at - batch.receivedAt
    if (waited >= back.processingMs || isForced) processBatch(batch, back)
    else batch.state = waited * 2 >= back.processingMs ? 4 : 5
  }
}

function processBatch(batch: Batch, back: ProcessingContext): void {
  const { books } = back
  batch.processedAt = back.now().getTime()
  const state = back.nextState()
  if (state !== undefined) return void (batch.state = state)
  if (batch.operation === 'A') processReports(batch, back)
  else processCancellations(batch, books)
  batch.state = batch.items.some(({ error }) => error !== null) ? 6 : 1
}

function processReports(batch: Batch, { books, isPostalCodeOf, now }: ProcessingContext): void {
  const root = readSubmission(batch.xml, batch.type!)
  const isEstablishment = (code: string) => books.isEstablishment(batch.landlordCode, code)
  const context = { type: batch.type!, today: dayInMadrid(now()), isPostalCodeOf, isEstablishment }
  communicationsOf(root).forEach((communication, index) => {
    const item = batch.items[index]!
    const faults = checkCommunication(communication, establishmentOf(root, communication), context)
    if (faults.length > 0) refuse(item, faults.join(', '))
    else item.code = randomUUID()
  })
}

function processCancellations(batch: Batch, books: RegistryData): void {
  codesOfRoot(readSubmission(batch.xml, 'B')).forEach((code, index) => {
    const item = batch.items[index]!
    const found = books.find(code, batch.landlordCode)
    if (!found) return void refuse(item, `No existe la comunicación. codigoComunicacion: [${code}]`)
    if (found.item.isCancelled)
      return void refuse(item, `La comunicación ya está anulada. codigoComunicacion: [${code}]`)
    Object.assign(item, { code, isCancelled: true })
    found.item.isCancelled = true
    batch.type = found.type
  })
}

const refuse = (item: Item, faults: string) =>
  void (item.error = `Error de validación en la comunicación [${item.order}]: [${faults}]`)

const madrid = new Intl.DateTimeFormat('sv-SE', { timeZone: MAINLAND })
const dayInMadrid = (instant: Date) => madrid.format(instant)
