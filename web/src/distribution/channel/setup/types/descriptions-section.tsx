import { Button } from '@mantine/core'
import type { SaleType } from '@posada/contract/prices/sale-types'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { descriptionLanguageNames, descriptionLanguages } from '@posada/domain/prices/description-language'
import type { DescriptionLanguage } from '@posada/domain/prices/description-language'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { NestedDialog } from '../../../../ui/dialogs/nested-dialog.tsx'
import { DataTable, type Column } from '../../../../ui/table/data-table.tsx'
import { NameButton } from '../../../../ui/table/name-button.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { SetupSection } from '../setup-section.tsx'
import styles from '../setup.module.css'
import { DescriptionDialog } from './description-dialog.tsx'

type Row = { language: DescriptionLanguage; title: string; description: string }

/** The title and description of a type in each language that has them. */
export function DescriptionsSection({ type, mayEdit }: { type: SaleType; mayEdit: boolean }) {
  const [open, setOpen] = useState<DescriptionLanguage | 'new' | null>(null)
  const rows = descriptionLanguages.flatMap((language): Row[] => {
    const texts = type.descriptions[language]
    return texts ? [{ language, ...texts }] : []
  })
  const missing = guestLanguages.filter((language) => !type.descriptions[language])
  return (
    <SetupSection
      title="Descripciones"
      text={missing.length > 0 && rows.length > 0 && `Faltan: ${missing.map(nameOf).join(', ')}.`}
      action={
        mayEdit && (
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen('new')}>
            Añadir idioma
          </Button>
        )
      }
    >
      <div className={styles.list}>
        <DataTable
          label="Descripciones"
          columns={columns(mayEdit ? setOpen : null)}
          rows={rows}
          rowKey={({ language }) => language}
          empty={<p className={styles.none}>Sin descripción en ningún idioma.</p>}
        />
      </div>
      {open && (
        <NestedDialog>
          <DescriptionDialog type={type} language={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        </NestedDialog>
      )}
    </SetupSection>
  )
}

const nameOf = (language: DescriptionLanguage): string => descriptionLanguageNames[language]

const columns = (onOpen: ((language: DescriptionLanguage) => void) | null): Column<Row>[] => [
  {
    key: 'language',
    title: 'Idioma',
    kind: 'number',
    cell: ({ language }) =>
      onOpen ? <NameButton onClick={() => onOpen(language)}>{nameOf(language)}</NameButton> : nameOf(language),
  },
  {
    key: 'title',
    title: 'Título y descripción',
    cell: ({ language, title, description }) => (
      <span lang={language}>
        {title || <span className={styles.soft}>Sin título</span>}
        <span className={styles.excerpt}>{description}</span>
      </span>
    ),
  },
]
