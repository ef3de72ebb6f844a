// What other slices may import from rooms. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export { CleanAllButton } from './cleaning/clean-all-button.tsx'
export { CleaningMark } from './cleaning/cleaning-mark.tsx'
export { bedSigns, describeBeds } from './units/beds.tsx'
export { ManyUnitsFields } from './units/many-units-fields.tsx'
export { UnitDialog } from './units/unit-dialog.tsx'
export { UnitsCard } from './units/units-card.tsx'
export { useManyUnits } from './units/use-many-units.ts'

export const ManyUnitsDialog = lazyComponent(async () => ({
  default: (await import('./units/many-units-dialog.tsx')).ManyUnitsDialog,
}))

// A loader, because the planning loads the dialog ahead.
export const loadRoomInfoDialog = async () => ({
  default: (await import('./cleaning/room-info-dialog.tsx')).RoomInfoDialog,
})
