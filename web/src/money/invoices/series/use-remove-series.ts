import { seriesApi } from '@posada/contract/money/invoices/series'
import { sum } from '@posada/domain/platform/money/money'
import { plural } from '../../../lib/format.ts'
import { useConfirmedCall } from '../../../lib/use-confirmed-call.ts'
import type { SeriesGroup } from './series-values.ts'

/** Deletes a series after a question, or archives it where it has given numbers. */
export function useRemoveSeries(group: SeriesGroup, onDone: () => void) {
  const { ordinary, corrective, simplified } = group
  const all = [ordinary, corrective, simplified].filter((series) => series !== undefined)
  const isArchiving = all.some(({ isUsed, issued }) => isUsed || issued > 0)
  const removal = useConfirmedCall(
    seriesApi.remove,
    { id: ordinary.id },
    { reloads: ['invoice-series', 'invoices'], onDone },
  )
  return {
    ...removal,
    isArchiving,
    words: isArchiving ? archiving(ordinary.name) : deletion(ordinary.name, sum(all.map(({ drafts }) => drafts))),
  }
}

const archiving = (name: string) => ({
  title: `Archivar la serie ${name}`,
  text: 'Tiene facturas emitidas, que se conservan: la serie se archivará y no se podrá facturar con ella.',
  detail: 'Se puede recuperar en «Ver archivadas».',
  confirmLabel: 'Archivar',
  destructive: false,
})

const deletion = (name: string, drafts: number) => ({
  title: `Eliminar la serie ${name}`,
  text: '¿Está seguro de que desea eliminar esta serie?',
  detail:
    drafts === 0
      ? 'Se eliminan también su serie de rectificativas y la de simplificadas.'
      : `Con ella ${drafts === 1 ? 'se elimina' : 'se eliminan'} ${plural(drafts, 'factura en borrador', 'facturas en borrador')}.`,
  confirmLabel: 'Eliminar',
})
