import type { ChangeSummary, ValueSummary } from '@posada/contract/prices/day-values'
import { seasonsApi, type Season } from '@posada/contract/prices/seasons'
import { formatDay } from '@posada/domain/platform/days/day'
import { leapDayLeftOut, nextYear as nextYearOf } from '@posada/domain/prices/season'
import { useState, type SyntheticEvent } from 'react'
import { RefusedError } from '../../../../lib/errors.ts'
import { plural } from '../../../../lib/format.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx'
import { ChangeList } from './change-list.tsx'
import { seasonDates } from './season-values.ts'

type Props = { season: Season; nextYear: boolean; onClose: () => void }

/** Shows what a season would change, and applies it. Prices that fall much are confirmed one by one. */
export function ApplySeasonDialog({ season, nextYear, onClose }: Props) {
  const input = { id: season.id, nextYear }
  const leapDay = nextYear ? leapDayLeftOut(season) : null
  const preview = useQueryCall(seasonsApi.preview, input, {
    kinds: ['seasons', 'day-values', 'sale-types', 'price-plans'],
  })
  const apply = useCall(seasonsApi.apply, {
    reloads: ['seasons', 'day-values'],
    describe: ({ reply }) => ({
      text: reply.cells > 0 ? '«Deshacer el último», en el calendario, devuelve los valores de antes.' : season.name,
    }),
    onDone: onClose,
  })
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const summary = preview.data
  const isUnconfirmed = summary?.values.some((value) => value.drops > 0 && !confirmed.has(dropKey(value))) ?? true
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (summary?.cells === 0 && !nextYear) onClose()
    else if (isUnconfirmed) setAttempts(attempts + 1)
    else apply.run(input)
  }
  const toggle = (value: ValueSummary, isConfirmed: boolean) => {
    const next = new Set(confirmed)
    if (isConfirmed) next.add(dropKey(value))
    else next.delete(dropKey(value))
    setConfirmed(next)
  }
  return (
    <FormDialog
      opened
      title={nextYear ? `Aplicar ${season.name} al año siguiente` : `Aplicar ${season.name}`}
      subtitle={seasonDates(nextYear ? nextYearOf(season) : season)}
      onClose={onClose}
      onSubmit={save}
      isDirty={false}
      isSaving={apply.isRunning || !summary}
      saveLabel={saveLabel(summary, nextYear)}
      size={620}
    >
      {attempts > 0 && isUnconfirmed && summary && (
        <ErrorNote attempt={attempts}>Hay precios que bajan más de un 20 %. Marque que son correctos.</ErrorNote>
      )}
      {nextYear && <Note tone="info">Se crea la misma temporada en estos días, y se ponen sus precios.</Note>}
      {leapDay !== null && (
        <Note tone="warning">
          El {formatDay(leapDay)} queda fuera de esta temporada. Si es uno de sus días, alárguela cuando esté creada y
          aplíquela otra vez.
        </Note>
      )}
      {preview.error instanceof RefusedError ? (
        <Note tone="warning">{preview.error.message}</Note>
      ) : preview.error ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : !summary ? (
        <SkeletonRows rows={3} />
      ) : summary.cells === 0 ? (
        <Note>Los días ya tienen estos valores: no cambia nada.</Note>
      ) : (
        <>
          <ChangeList
            values={summary.values}
            isConfirmed={(value) => confirmed.has(dropKey(value))}
            onConfirm={toggle}
          />
          <Note>Si se equivoca, «Deshacer el último», en el calendario de precios, devuelve los valores de antes.</Note>
        </>
      )}
    </FormDialog>
  )
}

function saveLabel(summary: ChangeSummary | undefined, nextYear: boolean): string {
  if (!summary) return 'Aplicar'
  if (summary.cells > 0) return `Aplicar ${plural(summary.cells, 'cambio', 'cambios')}`
  return nextYear ? 'Crear la temporada' : 'De acuerdo'
}

/** A confirmation is for these very prices: it does not count for others that somebody has set meanwhile. */
const dropKey = ({ typeId, field, before, after, drops }: ValueSummary): string =>
  JSON.stringify([typeId, field, before, after, drops])
