import { lazy, Suspense } from 'react'
import { useEditing } from './edit-context.ts'
import { hasRegistryError } from './registry-fact.tsx'

const RegistryTrouble = lazy(async () => ({
  default: (await import('../../registry/in-booking/registry-trouble.tsx')).RegistryTrouble,
}))

/** The reports that the registry refused, with what can be done; renders nothing without an unsolved error. */
export function RegistryErrorNote() {
  const { booking, cover } = useEditing()
  if (!hasRegistryError(booking.registry)) return null
  return (
    <Suspense>
      <RegistryTrouble booking={booking} cover={cover} />
    </Suspense>
  )
}
