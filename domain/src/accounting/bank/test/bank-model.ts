import { placeLines, type KnownMovement } from '../place-lines.ts'
import type { Payable, Transfer } from '../matching/payable.ts'
import { proposeAll } from '../matching/propose.ts'

/** What really moved in an account. `serial` tells equal movements apart, and is in no file. */
export type Moved = { serial: number; day: string; amount: number; payer: string; concept: string }
export type SourceOfFile = 'norma43' | 'csv'

/** The stored state of an account, as the server keeps it, and what was paid. */
export type BankModel = {
  lines: Map<string, Transfer & { state: 'pending' | 'accepted' | 'rejected'; marks: KnownMovement['marks'] }>
  payables: Payable[]
  /** By line: the payable and the amount of its payment that stands. */
  paid: Map<string, { payableId: string; amount: number }>
}

export const emptyModel = (payables: readonly Payable[]): BankModel => ({
  lines: new Map(),
  payables: payables.map((payable) => ({ ...payable })),
  paid: new Map(),
})

const writtenBy = (source: SourceOfFile, { payer, concept }: Moved) =>
  source === 'norma43'
    ? { payer: payer.toUpperCase(), concept: concept.toUpperCase() }
    : { payer, concept: `Transferencia ${concept}` }

/** Reads a file with these movements, in their order. Returns how many lines are new. */
export function readFile(model: BankModel, source: SourceOfFile, moved: readonly Moved[]): number {
  const movements = moved.map((one) => {
    const texts = writtenBy(source, one)
    const text = `${texts.payer} ${texts.concept}`
    return { day: one.day, amount: one.amount, key: `${one.day} ${one.amount} ${text}`, text, texts }
  })
  const known = [...model.lines.values()].map((line) => ({ ...line, text: `${line.payer} ${line.concept}` }))
  let added = 0
  for (const { movement, mark, knownId, isMarked } of placeLines(source, movements, known)) {
    const line = knownId === null ? undefined : model.lines.get(knownId)
    if (line && !isMarked) line.marks = [...line.marks, mark]
    if (line) continue
    const id = `line ${model.lines.size}`
    const { day, amount, texts } = movement
    const state = amount > 0 ? 'pending' : 'rejected'
    model.lines.set(id, { id, day, amount, reference: '', ...texts, state, marks: [mark] })
    added++
  }
  return added
}

export const pendingOf = ({ lines }: BankModel): Transfer[] =>
  [...lines.values()].filter(({ state }) => state === 'pending')

export const proposalsOf = (model: BankModel) =>
  proposeAll(
    pendingOf(model),
    model.payables.filter(({ pending }) => pending > 0),
  )

/** Accepts what is proposed for a line, as a press does. */
export function accept(model: BankModel, lineId: string): boolean {
  const line = model.lines.get(lineId)
  const [candidate] = proposalsOf(model).get(lineId)?.candidates ?? []
  if (line?.state !== 'pending' || !candidate) return false
  if (model.paid.has(lineId)) throw new Error('a line was accepted twice')
  move(model, candidate.payable.id, -line.amount)
  model.paid.set(lineId, { payableId: candidate.payable.id, amount: line.amount })
  line.state = 'accepted'
  return true
}

export function undo(model: BankModel, lineId: string): void {
  const line = model.lines.get(lineId)
  const paid = model.paid.get(lineId)
  if (line?.state !== 'accepted' || !paid) return
  move(model, paid.payableId, paid.amount)
  model.paid.delete(lineId)
  line.state = 'pending'
}

/** Changes what a payable and those related to it still owe. */
function move(model: BankModel, payableId: string, amount: number) {
  const moved = model.payables.find(({ id }) => id === payableId)
  model.payables = model.payables.map((payable) =>
    payable.id === payableId || moved?.related.includes(payable.id)
      ? { ...payable, pending: payable.pending + amount }
      : payable,
  )
}
