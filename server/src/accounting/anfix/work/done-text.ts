import type { PushRow } from '../queries/pushes.ts'

type Counts = { invoices: number; charges: number; annulled: number; removed: number; refusals: string[] }

/** What a run has done since it was told last. */
export type PushesDone = {
  readonly count: number
  add(push: Pick<PushRow, 'kind' | 'state'>): void
  refuse(reason: string): void
  take(): Counts
}

const nothing = (): Counts => ({ invoices: 0, charges: 0, annulled: 0, removed: 0, refusals: [] })

export function noneDone(): PushesDone {
  let counts = nothing()
  return {
    get count() {
      return counts.invoices + counts.charges + counts.annulled + counts.removed + counts.refusals.length
    },
    add({ kind, state }) {
      if (state === 'queued') counts[kind === 'invoice' ? 'invoices' : 'charges']++
      else counts[kind === 'invoice' ? 'annulled' : 'removed']++
    },
    refuse: (reason) => void counts.refusals.push(reason),
    take() {
      const taken = counts
      counts = nothing()
      return taken
    },
  }
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`]

/** 'Anfix: 3 facturas y 2 cobros enviados'; '' where nothing was done. */
export function doneText({ invoices, charges, annulled, removed, refusals }: Counts): string {
  const parts = [
    ...counted(invoices, 'una factura enviada', 'facturas enviadas'),
    ...counted(charges, 'un cobro enviado', 'cobros enviados'),
    ...counted(annulled, 'una factura marcada como anulada', 'facturas marcadas como anuladas'),
    ...counted(removed, 'un cobro quitado', 'cobros quitados'),
    ...counted(refusals.length, 'un envío no aceptado', 'envíos no aceptados'),
  ]
  return parts.length === 0 ? '' : `Anfix: ${parts.join(', ')}`
}
