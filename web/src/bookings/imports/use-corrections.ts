import { importsApi, type BookingImport, type ProblemLine } from '@posada/contract/bookings/imports/imports'
import type { ColumnField } from '@posada/domain/bookings/imports/import-fields'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'

const keyOf = (line: number, field: ColumnField) => `${line} ${field}`

/** What the user has typed into lines with problems, and the lines they leave out; sent together. */
export function useCorrections({ id }: BookingImport) {
  const [typed, setTyped] = useState<ReadonlyMap<string, { line: number; field: ColumnField; text: string }>>(new Map())
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const correct = useCall(importsApi.correct, {
    title: null,
    reloads: ['imports'],
    onDone: () => {
      setTyped(new Map())
      setLeftOut(new Set())
    },
  })
  return {
    textOf: ({ line, cells }: ProblemLine, field: ColumnField) =>
      typed.get(keyOf(line, field))?.text ?? cells[field] ?? '',
    type: (line: number, field: ColumnField, text: string) =>
      setTyped(new Map(typed).set(keyOf(line, field), { line, field, text })),
    isLeftOut: (line: number) => leftOut.has(line),
    leaveOut: (lines: readonly number[], isOut: boolean) => {
      const next = new Set(leftOut)
      for (const line of lines) {
        if (isOut) next.add(line)
        else next.delete(line)
      }
      setLeftOut(next)
    },
    leftOutCount: leftOut.size,
    isDirty: typed.size > 0 || leftOut.size > 0,
    isRunning: correct.isRunning,
    send: () => correct.run({ id, cells: [...typed.values()], leftOut: [...leftOut] }),
  }
}
export type Corrections = ReturnType<typeof useCorrections>
