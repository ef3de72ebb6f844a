// What other slices may import from notes. Everything else in this folder is private.
// A loader, because the planning loads the dialog ahead.
export const loadDayNotesDialog = async () => ({ default: (await import('./day-notes-dialog.tsx')).DayNotesDialog })
