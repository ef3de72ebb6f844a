import { lazy, Suspense } from 'react'
import { useEditing } from './edit-context.ts'
import { isInTrouble } from './registry-fact.tsx'

const RegistryTrouble = lazy(async () => ({
  default: (await import('../../registry/in-booking/registry-trouble.tsx')).RegistryTrouble,
}))

/** The reports that the registry refused, with what can be done; renders nothing without an unsolved error. */
export function RegistryNote() {
  const { booking, cover } = useEditing()
  if (!isInTrouble(booking.registry)) return null
  return (
    <Suspense>
      <RegistryTrouble booking={booking} cover={cover} />
    </Suspense>
  )
}
