import type { BookingImport } from '@posada/contract/imports/imports'
import { useState } from 'react'
import { ColumnsCard, type ImportReading } from './columns-card.tsx'
import { ImportResultCard } from './report-card.tsx'

type Props = { found: BookingImport; isBusy: boolean }

/** Second and third step of a file. A checked file can be imported only while its column choices are unchanged. */
export function ImportSteps({ found, isBusy }: Props) {
  const [reading, setReading] = useState<ImportReading>({
    mapping: found.mapping,
    establishmentId: found.establishmentId || null,
  })
  const isCompared = isSame(reading, found)
  const shared = { found, isBusy, isCompared }
  return (
    <>
      {found.columns.length > 0 && <ColumnsCard {...shared} reading={reading} onRead={setReading} />}
      {found.state !== 'subida' && <ImportResultCard {...shared} />}
    </>
  )
}

function isSame({ mapping, establishmentId }: ImportReading, found: BookingImport): boolean {
  const fields = new Set([...Object.keys(mapping), ...Object.keys(found.mapping)])
  const isSameMapping = [...fields].every((field) => (mapping[field] ?? null) === (found.mapping[field] ?? null))
  return isSameMapping && (establishmentId ?? '') === found.establishmentId
}
