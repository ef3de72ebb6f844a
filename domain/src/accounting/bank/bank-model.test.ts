import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../platform/money/money.ts'
import type { Payable } from './matching/payable.ts'
import { proposeAll } from './matching/propose.ts'
import {
  accept,
  type BankModel,
  emptyModel,
  type Moved,
  pendingOf,
  proposalsOf,
  readFile,
  type SourceOfFile,
  undo,
} from './test/bank-model.ts'

const NAMES = ['Gloria Rincón Salas', 'Jorge Castaño', 'Marc Lefèvre', 'Vía Verde Viajes', 'Ana Ruiz', '']
const AMOUNTS = [5_000, 9_600, 12_000]
const references = Array.from({ length: 6 }, (_, at) => (at % 2 ? `DEMO-26/0003${at}` : `8HTQ${at}W`))

const payables = fc.array(
  fc.record({
    at: fc.nat(5),
    name: fc.constantFrom(...NAMES.slice(0, 5)),
    pending: fc.constantFrom(...AMOUNTS, 30_000),
  }),
  { minLength: 1, maxLength: 6 },
)
/** Each reference once. */
const payablesOf = (drawn: { at: number; name: string; pending: number }[]): Payable[] =>
  [...new Map(drawn.map((one) => [one.at, one])).values()].map(({ at, name, pending }) => ({
    kind: at % 2 ? 'invoice' : 'booking',
    id: `payable ${at}`,
    reference: references[at] ?? '',
    names: [name],
    pending,
    parts: at === 0 ? [{ amount: 5_000, label: 'depósito' }] : [],
    related: [],
  }))

const movements = fc
  .array(
    fc.record({
      date: fc.integer({ min: 1, max: 4 }),
      amount: fc.constantFrom(...AMOUNTS, -3_000),
      payer: fc.constantFrom(...NAMES),
      concept: fc.constantFrom('', 'senal', ...references),
    }),
    { maxLength: 14 },
  )
  .map((drawn) => drawn.map(({ date, ...one }, serial): Moved => ({ ...one, serial, day: `2026-06-0${date}` })))

/** A file has whole days, in any order, and is of one source. */
const files = fc.array(
  fc.record({
    source: fc.constantFrom<SourceOfFile>('norma43', 'csv'),
    from: fc.integer({ min: 1, max: 4 }),
    days: fc.integer({ min: 1, max: 4 }),
    isReversed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)
type File = { source: SourceOfFile; from: number; days: number; isReversed: boolean }

function readAll(model: BankModel, moved: readonly Moved[], all: readonly File[]) {
  for (const { source, from, days, isReversed } of all) {
    const own = moved.filter(({ day }) => day >= `2026-06-0${from}` && day < `2026-06-0${from + days}`)
    readFile(model, source, isReversed ? own.toReversed() : own)
  }
}

const money = ({ lines }: BankModel) => [...lines.values()].map(({ day, amount }) => `${day} ${amount}`).toSorted()

test('statements in any order, twice and overlapping, store every movement of their days once', () => {
  fc.assert(
    fc.property(movements, files, (moved, all) => {
      const covered = moved.filter(({ day }) =>
        all.some(({ from, days }) => day >= `2026-06-0${from}` && day < `2026-06-0${from + days}`),
      )
      const expected = covered.map(({ day, amount }) => `${day} ${amount}`).toSorted()
      const forward = emptyModel([])
      readAll(forward, moved, all)
      expect(money(forward)).toEqual(expected)
      readAll(forward, moved, all)
      expect(money(forward)).toEqual(expected)
      const backward = emptyModel([])
      readAll(backward, moved, all.toReversed())
      expect(money(backward)).toEqual(expected)
    }),
  )
})

test('shuffled lines and payables get the same proposals', () => {
  fc.assert(
    fc.property(movements, payables, fc.nat(), (moved, drawn, seed) => {
      const open = payablesOf(drawn)
      const model = emptyModel(open)
      readFile(model, 'norma43', moved)
      const transfers = pendingOf(model)
      const shuffled = <T>(list: readonly T[]) => list.map((_, at) => list[(at * 7 + seed) % list.length]!)
      const isShuffle = transfers.length % 7 !== 0 && open.length % 7 !== 0
      const once = proposeAll(transfers, open)
      const again = proposeAll(isShuffle ? shuffled(transfers) : transfers.toReversed(), open.toReversed())
      // Equal transfers may change places: what they get together is the same.
      const seen = (proposals: typeof once) =>
        transfers
          .map((transfer) => {
            const { certainty, words, candidates } = proposals.get(transfer.id)!
            const texts = candidates.map(({ payable, words: own }) => `${payable.id} ${own}`)
            return [transfer.day, transfer.payer, transfer.concept, transfer.amount, certainty, words, ...texts].join(
              '|',
            )
          })
          .toSorted()
      expect(seen(again)).toEqual(seen(once))
    }),
  )
})

test('sure proposals together never pay more than is pending, and whatever does says so', () => {
  fc.assert(
    fc.property(movements, payables, (moved, drawn) => {
      const open = payablesOf(drawn)
      const model = emptyModel(open)
      readFile(model, 'csv', moved)
      const taken = new Map<string, number>()
      for (const transfer of pendingOf(model)) {
        const { certainty, candidates } = proposalsOf(model).get(transfer.id)!
        for (const { payable, missing, words } of candidates) {
          if (missing < 0) expect(words).toContain('sobrarían')
          if (certainty === 'sure') taken.set(payable.id, (taken.get(payable.id) ?? 0) + transfer.amount)
        }
        if (certainty === 'none') expect(candidates).toEqual([])
      }
      for (const { id, pending } of open) expect(taken.get(id) ?? 0).toBeLessThanOrEqual(pending)
    }),
  )
})

test('however lines are accepted, undone and read again, each pays once and nothing is lost', () => {
  const step = fc.record({ kind: fc.constantFrom('accept', 'undo', 'read' as const), at: fc.nat(20) })
  fc.assert(
    fc.property(movements, payables, files, fc.array(step, { maxLength: 30 }), (moved, drawn, all, steps) => {
      const open = payablesOf(drawn)
      const model = emptyModel(open)
      readAll(model, moved, all)
      for (const { kind, at } of steps) {
        const line = [...model.lines.keys()][at % Math.max(1, model.lines.size)] ?? ''
        if (kind === 'accept') accept(model, line)
        else if (kind === 'undo') undo(model, line)
        else readAll(model, moved, all.slice(0, 1 + (at % all.length)))
      }
      const accepted = [...model.lines.values()].filter(({ state }) => state === 'accepted')
      expect(accepted.map(({ id }) => id).toSorted()).toEqual([...model.paid.keys()].toSorted())
      const owed = (some: readonly Payable[]) => sum(some.map(({ pending }) => pending))
      expect(owed(open) - owed(model.payables)).toBe(sum([...model.paid.values()].map(({ amount }) => amount)))
      for (const id of model.paid.keys()) undo(model, id)
      expect(model.payables).toEqual(open)
    }),
  )
})
