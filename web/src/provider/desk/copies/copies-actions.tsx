import { Button } from '@mantine/core'
import { type Backups, backupsApi } from '@posada/contract/provider/backups/backups'
import { useCall } from '../../../lib/use-call.ts'

const reloads = ['provider desk'] as const

/** Orders a copy, or a check of the newest one. A button rests while what it orders is under way. */
export function CopiesActions({ backups }: { backups: Backups }) {
  const make = useCall(backupsApi.make, { reloads, failure: 'No se ha podido pedir la copia' })
  const check = useCall(backupsApi.check, { reloads, failure: 'No se ha podido pedir la prueba' })
  const isMaking = backups.isCopyOrdered || backups.copies.some(({ state }) => state === 'running')
  const hasCopy = backups.copies.some(({ state }) => state === 'done')
  return (
    <>
      {hasCopy && (
        <Button
          variant="default"
          disabled={backups.isCheckOrdered || check.isRunning}
          loading={backups.isCheckOrdered}
          onClick={() => check.run({})}
        >
          Probar la última copia
        </Button>
      )}
      <Button disabled={isMaking || make.isRunning} loading={isMaking} onClick={() => make.run({})}>
        Hacer una copia ahora
      </Button>
    </>
  )
}
