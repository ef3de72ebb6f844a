// What other slices may import from registry. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const RegistryCard = lazyComponent(async () => ({
  default: (await import('./access/registry-card.tsx')).RegistryCard,
}))
export const RegistryTrouble = lazyComponent(async () => ({
  default: (await import('./in-booking/registry-trouble.tsx')).RegistryTrouble,
}))
export const UnitGuests = lazyComponent(async () => ({
  default: (await import('./in-booking/unit-guests.tsx')).UnitGuests,
}))
export const CommunicationDialog = lazyComponent(async () => ({
  default: (await import('./communication/communication-dialog.tsx')).CommunicationDialog,
}))
export const CorrectReport = lazyComponent(async () => ({
  default: (await import('./correct/correct-report.tsx')).CorrectReport,
}))
export { canCorrectHere } from './communication-groups.ts'
export { useUrgentCommunications } from './use-urgent-communications.ts'
