import type { BookingImport } from '@posada/contract/imports/imports'
import { useState } from 'react'
import { ColumnsCard, type Reading } from './columns-card.tsx'
import { ReportCard } from './report-card.tsx'

type Props = { found: BookingImport; isBusy: boolean }

/** Second and third step of a file. A checked file can be imported only while its column choices are unchanged. */
export function ImportSteps({ found, isBusy }: Props) {
  const [reading, setReading] = useState<Reading>({
    mapping: found.mapping,
    establishmentId: found.establishmentId || null,
  })
  const isCompared = isSame(reading, found)
  const shared = { found, isBusy, isCompared }
  return (
    <>
      {found.columns.length > 0 && <ColumnsCard {...shared} reading={reading} onRead={setReading} />}
      {found.state !== 'subida' && <ReportCard {...shared} />}
    </>
  )
}

function isSame({ mapping, establishmentId }: Reading, found: BookingImport): boolean {
  const fields = new Set([...Object.keys(mapping), ...Object.keys(found.mapping)])
  const isSameMapping = [...fields].every((field) => (mapping[field] ?? null) === (found.mapping[field] ?? null))
  return isSameMapping && (establishmentId ?? '') === found.establishmentId
}
