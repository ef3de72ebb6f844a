import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import styles from './search-box.module.css'

type Props = {
  /** Label, help, error and the like. */
  frame: object
  name: string
  inputRef: Ref<HTMLInputElement>
  text: string
  onType: (text: string) => void
  onBlur: () => void
  /** The list to choose from: `Combobox.Option` and text between them; without it no list opens. */
  list: ReactNode
  /** Says which list it is: the first entry of a new one is ready for Intro. Null readies none. */
  listKey: string | null
  onChoose: (value: string) => void
  /** A list is there for no text, too. */
  listsWithoutText?: boolean
  onOpen?: () => void
  focusOnMount?: boolean
  /** Green: what stands here is known. */
  isKnown?: boolean
  maxLength?: number
  placeholder?: string
  /** An empty field means what the placeholder says, which then looks like a value. */
  placeholderCounts?: boolean
  left?: ReactNode
  right?: ReactNode
  rightWidth?: number
}

/** A text field with what was found for its text below it; arrows and Intro choose, Tab leaves the text as it is. */
export function SearchBox(props: Props) {
  const { frame, name, inputRef, text, onType, onBlur, list, listKey, onChoose } = props
  const { listsWithoutText = false, onOpen, focusOnMount = false, isKnown = false } = props
  const { maxLength, placeholder, placeholderCounts = false, left, right, rightWidth } = props
  const combobox = useCombobox({
    onDropdownOpen: () => onOpen?.(),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const { dropdownOpened, selectFirstOption } = combobox
  useEffect(() => {
    if (!dropdownOpened || listKey === null) return undefined
    // The list is drawn in a place of its own, a moment after the field.
    const ready = setTimeout(selectFirstOption)
    return () => clearTimeout(ready)
  }, [dropdownOpened, listKey, selectFirstOption])

  /** In a list Intro chooses; it never sends the form from here. */
  const keepEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
  }
  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={(value) => {
        combobox.closeDropdown()
        onChoose(value)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...frame}
          ref={inputRef}
          name={name}
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          autoFocus={focusOnMount}
          data-autofocus={focusOnMount || undefined}
          leftSection={left}
          rightSection={right}
          {...(rightWidth === undefined ? {} : { rightSectionWidth: rightWidth })}
          rightSectionPointerEvents="none"
          classNames={{ input: (isKnown ? styles.known : placeholderCounts ? styles.counts : '') ?? '' }}
          onChange={({ currentTarget: { value } }) => {
            onType(value)
            if (listsWithoutText || value.trim() !== '') combobox.openDropdown()
            else combobox.closeDropdown()
          }}
          onClick={() => list && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            onBlur()
          }}
          onKeyDown={keepEnter}
        />
      </Combobox.Target>
      {list && (
        <Combobox.Dropdown>
          <Combobox.Options className={styles.list ?? ''}>{list}</Combobox.Options>
        </Combobox.Dropdown>
      )}
    </Combobox>
  )
}
