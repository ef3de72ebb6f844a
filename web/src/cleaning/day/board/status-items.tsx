import { Menu } from '@mantine/core'
import { cleaningApi } from '@posada/contract/establishments/units/cleaning'
import { cleaningLabels, cleaningTargets, isCleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import { useCall } from '../../../lib/use-call.ts'
import { CleaningMark } from '../../../establishments/units/public.ts'

/** The items of a menu that change the status of a unit. */
export function StatusItems({ roomId, cleanStatus }: { roomId: string; cleanStatus: number }) {
  const setStatus = useCall(cleaningApi.setStatus, { title: null, reloads: ['units', 'cleaning'] })
  if (!isCleaningStatus(cleanStatus)) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Estado</Menu.Label>
      {cleaningTargets(cleanStatus).map((target) => (
        <Menu.Item
          key={target}
          leftSection={
            <span aria-hidden>
              <CleaningMark status={target} />
            </span>
          }
          onClick={() => setStatus.run({ roomId, target })}
        >
          {cleaningLabels[target]}
        </Menu.Item>
      ))}
    </>
  )
}
