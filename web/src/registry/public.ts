// What other slices may import from registry. Everything else in this folder is private.
import { lazy } from 'react'

export const RegistryCard = lazy(async () => ({ default: (await import('./access/registry-card.tsx')).RegistryCard }))
export const RegistryTrouble = lazy(async () => ({
  default: (await import('./in-booking/registry-trouble.tsx')).RegistryTrouble,
}))
export const UnitGuests = lazy(async () => ({ default: (await import('./in-booking/unit-guests.tsx')).UnitGuests }))
