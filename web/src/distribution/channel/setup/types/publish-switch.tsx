import { Switch } from '@mantine/core'
import { saleTypesApi, type SaleType } from '@posada/contract/prices/sale-types'
import { useCall } from '../../../../lib/use-call.ts'

/** Whether portals sell a real type, saved at once. */
export function PublishSwitch({ type, mayChange }: { type: SaleType; mayChange: boolean }) {
  const options = { reloads: ['sale-types'] as const, describe: () => ({ text: type.name }) }
  const publish = useCall(saleTypesApi.publish, options)
  const withdraw = useCall(saleTypesApi.withdraw, options)
  if (!mayChange) return type.isPublished ? 'Sí' : 'No'
  return (
    <Switch
      size="sm"
      aria-label={`${type.name} se vende por los portales`}
      checked={type.isPublished}
      disabled={publish.isRunning || withdraw.isRunning}
      onChange={() => (type.isPublished ? withdraw : publish).run({ id: type.id })}
    />
  )
}
