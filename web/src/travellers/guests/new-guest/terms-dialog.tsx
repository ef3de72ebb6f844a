import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { createElement, type ReactNode, useMemo } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './new-guest.module.css'

const allowed = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'hr'])
/** Elements whose text is not content and is dropped with them. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math'])

/** Renders HTML with an allowlist of tags: the text of other tags is kept, and all attributes are dropped. */
function AllowedHtml({ html }: { html: string }) {
  // Parsed into an inert document, in which nothing is loaded or executed.
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html])
  return childrenOf(body)
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(elementOf)

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const tag = node.nodeName.toLowerCase()
  if (node.nodeType !== Node.ELEMENT_NODE || dropped.has(tag)) return null
  if (!allowed.has(tag)) return childrenOf(node)
  return createElement(tag, { key }, ...(node.childNodes.length > 0 ? childrenOf(node) : []))
}

type Props = { roomId: string | null; onClose: () => void }

/** The data protection information for the guest, of the unit's establishment. */
export function TermsDialog({ roomId, onClose }: Props) {
  const { data, error } = useQueryCall(newGuestApi.terms, { roomId }, { kinds: ['establishments'] })
  return (
    <ViewDialog title="Información para el huésped" onClose={onClose}>
      {data ? (
        <div className={styles.terms}>
          <AllowedHtml html={data.html} />
        </div>
      ) : error ? (
        <EmptyState
          tone="error"
          icon={<Icon of={IconAlertTriangle} size={24} />}
          title="Error al obtener los términos y condiciones"
          text={error.message}
        />
      ) : (
        <SkeletonRows />
      )}
    </ViewDialog>
  )
}
