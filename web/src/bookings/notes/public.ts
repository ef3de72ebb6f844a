// What other slices may import from notes. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const NewNoteDialog = lazyComponent(async () => ({
  default: (await import('./new-note-dialog.tsx')).NewNoteDialog,
}))

// A loader, because the planning loads the dialog ahead.
export const loadDayNotesDialog = async () => ({ default: (await import('./day-notes-dialog.tsx')).DayNotesDialog })
