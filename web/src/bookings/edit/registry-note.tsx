import { lazy, Suspense } from 'react'
import { useEditing } from './edit-context.ts'
import { isInTrouble } from './registry-fact.tsx'

const RegistryTrouble = lazy(async () => ({
  default: (await import('../../registry/in-booking/registry-trouble.tsx')).RegistryTrouble,
}))

/** What was refused and the ways out; nothing while nothing was. */
export function RegistryNote() {
  const { booking, cover } = useEditing()
  if (!isInTrouble(booking.registry)) return null
  return (
    <Suspense>
      <RegistryTrouble {...{ booking, cover }} />
    </Suspense>
  )
}
