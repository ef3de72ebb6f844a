import { type ComponentProps, useRef } from 'react'
import { HostedError } from '../feedback/hosted-error.tsx'

/** A form of a page that shows at its head why its last call failed. The browser's own validation is off. */
export function HostedForm({ children, ...props }: Omit<ComponentProps<'form'>, 'ref' | 'noValidate'>) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <form {...props} ref={form} noValidate>
      <HostedError within={form} />
      {children}
    </form>
  )
}
