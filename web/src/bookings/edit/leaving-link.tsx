import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useEditing } from './edit-context.ts'

type Props = {
  to: string
  className?: string | undefined
  /** Accessible name, where several links have the same text. */
  label?: string
  children: ReactNode
}

/** A link to another screen that asks for confirmation when there are unsaved changes. */
export function ConfirmedLink({ to, className, label, children }: Props) {
  const { confirmLeaving: leaveFor } = useEditing()
  const { history } = useRouter()
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    leaveFor(() => history.push(to))
  }
  return (
    <a className={className} href={to} onClick={go} aria-label={label}>
      {children}
    </a>
  )
}
