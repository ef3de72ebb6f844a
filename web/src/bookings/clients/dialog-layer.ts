/** A dialog of the clients screen. */
export type ClientsDialog =
  | { kind: 'client' | 'company' | 'booking'; id: string }
  | { kind: 'newClient' }
  | { kind: 'newCompany'; name?: string; onMade?: (company: { id: string; name: string }) => void }
  | { kind: 'merge'; id: string; name: string; isCompany: boolean }

/** The place of a dialog in the stack: only the topmost one handles Esc, and any of them may open another above it. */
export type DialogLayer = {
  isTop: boolean
  onClose: () => void
  onOpen: (open: ClientsDialog) => void
  /** Replaces this dialog. */
  onReplace: (open: ClientsDialog) => void
}
