import type { DocumentJob } from '@posada/contract/downloads/downloads'
import { formatDay } from '@posada/domain/day'

export type ListKind = 'traveller-book' | 'admission-list'

const documentNames: Record<DocumentJob['kind'], string> = {
  'traveller-book': 'Libro de viajeros',
  'admission-list': 'Documentos de admisión',
  'traveller-form': 'Parte de viajeros',
  'privacy-clause': 'Cláusula de consentimiento',
  admission: 'Documento de admisión',
}

/** 'Libro de viajeros, del 01/01/2026 al 30/06/2026'. */
export function jobName({ kind, from, to }: Pick<DocumentJob, 'kind' | 'from' | 'to'>): string {
  if (from === null && to === null) return documentNames[kind]
  if (from !== null && from === to) return `${documentNames[kind]}, ${formatDay(from)}`
  const parts = [from && `del ${formatDay(from)}`, to && `al ${formatDay(to)}`].filter(Boolean)
  return `${documentNames[kind]}, ${parts.join(' ')}`
}

/** '1.234 de 10.000 hojas', or 'preparando...' while the job waits. */
export function progressWords({ state, done, total }: Pick<DocumentJob, 'state' | 'done' | 'total'>): string {
  if (state === 'waiting' || total === 0) return 'preparando...'
  return `${counted(done)} de ${counted(total)} ${total === 1 ? 'hoja' : 'hojas'}`
}

const counted = (count: number) => count.toLocaleString('es-ES', { useGrouping: 'always' })
