/** A dialog of the clients screen. */
export type OpenOnClients =
  | { kind: 'client' | 'company' | 'booking'; id: string }
  | { kind: 'newClient' }
  | { kind: 'newCompany'; name?: string; onMade?: (company: { id: string; name: string }) => void }
  | { kind: 'merge'; id: string; name: string; isCompany: boolean }

/** The place of a dialog in the stack: only the topmost one handles Esc, and any of them may open another above it. */
export type Layer = {
  isTop: boolean
  onClose: () => void
  onOpen: (open: OpenOnClients) => void
  /** Replaces this dialog. */
  onInstead: (open: OpenOnClients) => void
}
