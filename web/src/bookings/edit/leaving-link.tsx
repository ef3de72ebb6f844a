import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useEditing } from './edit-context.ts'

type Props = {
  to: string
  className?: string | undefined
  /** Where the words alone do not tell it from its like. */
  label?: string
  children: ReactNode
}

/** A way out of the dialog to another screen, asking first about what was typed. */
export function LeavingLink({ to, className, label, children }: Props) {
  const { leaveFor } = useEditing()
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
