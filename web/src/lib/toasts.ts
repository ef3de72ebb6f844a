import type { ReactNode } from 'react'
import { randomKey } from './random-key.ts'

export type ToastAction = { label: string; run: () => void }
type Toast = {
  /** A progress toast stays until it is replaced (by the same id) or hidden. */
  kind: 'success' | 'error' | 'progress'
  title: string
  text: ReactNode
  /** The button that undoes the action: 'Deshacer'. */
  action?: ToastAction
  /** A second button, which leads to what was done: 'Ver en el planning'. */
  secondAction?: ToastAction
  id?: string
  /** The path of the call that failed, or 'connection': its next success, or the server being back, hides the toast. */
  cause?: string
}
export type ShownToast = Toast & { id: string }

const MAX_TOASTS = 5

let shown: readonly ShownToast[] = []
const listeners = new Set<() => void>()

/**
 * Shows a toast at the bottom left, on a phone below the top bar: green for 5 s (10 s with a button), red until it is closed, its call succeeds or the
 * screen is left. Returns the id to replace or hide it.
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

/**
 * Title and text of a success: the fact once, without 'correctamente'. 'Agencia guardada correctamente' becomes a title,
 * 'Agencia eliminada. Sus reservas …' a title with a text. The text of another title does not repeat it.
 */
export function successWords(message: string, title?: string): { title: string; text: string | null } {
  const end = `${message} `.indexOf('. ')
  const first = end === -1 ? message : message.slice(0, end + 1)
  const fact = first.replace(/( correctamente)?\.?$/, '')
  const text = message.slice(first.length + 1) || null
  if (title === undefined) return { title: fact || 'Hecho', text }
  return { title, text: fact.toLowerCase() === title.toLowerCase() ? text : message || null }
}

export const hideToast = (id: string): void => setToasts(shown.filter((toast) => toast.id !== id))

export const hideAllToasts = (): void => setToasts([])

/** Hides the error toasts of a call that has succeeded since. */
export const hideErrorsOf = (cause: string): void => hideWhere((toast) => isError(toast) && toast.cause === cause)

/** For navigation: what failed on the screen before says nothing about the next one. */
export const hideErrors = (): void => hideWhere(isError)

const isError = ({ kind }: Toast) => kind === 'error'

function hideWhere(isHidden: (toast: ShownToast) => boolean): void {
  if (shown.some(isHidden)) setToasts(shown.filter((toast) => !isHidden(toast)))
}

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
