// What other slices may import from rooms. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export { CleanAllButton } from './cleaning/clean-all-button.tsx'
export { CleaningMark } from './cleaning/cleaning-mark.tsx'
export { ManyUnitsFields } from './many-units-fields.tsx'
export { UnitDialog } from './unit-dialog.tsx'
export { UnitsCard } from './units-card.tsx'
export { useManyUnits } from './use-many-units.ts'

export const ManyUnitsDialog = lazyComponent(async () => ({
  default: (await import('./many-units-dialog.tsx')).ManyUnitsDialog,
}))

// A loader, because the planning loads the dialog ahead.
export const loadUnitInfoDialog = async () => ({
  default: (await import('./cleaning/unit-info-dialog.tsx')).UnitInfoDialog,
})
