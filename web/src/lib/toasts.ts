import type { ReactNode } from 'react'
import { randomKey } from './random-key.ts'

type Action = { label: string; run: () => void }
type Toast = {
  /** A progress toast stays until it is replaced (by the same id) or hidden. */
  kind: 'success' | 'error' | 'progress'
  title: string
  text: ReactNode
  /** The button that undoes the action: 'Deshacer'. */
  action?: Action
  id?: string
}
export type ShownToast = Toast & { id: string }

const MAX_TOASTS = 5

let shown: readonly ShownToast[] = []
const listeners = new Set<() => void>()

/**
 * Shows a toast at the top right: green for 5 s (10 s with a button), red until closed. Returns the id to replace or
 * hide it.
 */
export function showToast(toast: Toast): string {
  const id = toast.id ?? randomKey()
  const isReplaced = shown.some((other) => other.id === id)
  const next = { ...toast, id }
  setToasts(
    isReplaced
      ? shown.map((other) => (other.id === id ? next : other))
      : [...shown.filter(differsFrom(toast)), next].slice(-MAX_TOASTS),
  )
  return id
}

export const hideToast = (id: string): void => setToasts(shown.filter((toast) => toast.id !== id))

export const hideAllToasts = (): void => setToasts([])

export const shownToasts = (): readonly ShownToast[] => shown

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A repeated message is not added but moved to the end. */
const differsFrom = (toast: Toast) => (other: ShownToast) =>
  other.kind !== toast.kind || other.title !== toast.title || other.text !== toast.text

function setToasts(toasts: readonly ShownToast[]): void {
  shown = toasts
  for (const listener of listeners) listener()
}
