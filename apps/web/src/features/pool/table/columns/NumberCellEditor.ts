import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'

/**
 * The cell editor. A lone dot or comma becomes `0.`. A typed key replaces the value; F2, Enter and a double click keep it for
 * editing. The value stays text and is validated on entry. An unchanged cell is not an entry.
 */
export class NumberCellEditor implements ICellEditorComp {
  private readonly input = document.createElement('input')
  private opening = ''
  /** Opened by typing: arrow keys then leave the cell, as in a spreadsheet, instead of moving the caret. */
  isQuick = false

  init({ value, eventKey, colDef }: ICellEditorParams): void {
    this.opening = String(value ?? '')
    this.isQuick = eventKey?.length === 1
    this.input.className = 'sc-cell-input'
    this.input.inputMode = 'decimal'
    this.input.autocomplete = 'off'
    this.input.setAttribute('aria-label', colDef.headerName ?? '')
    this.input.value = this.isQuick ? withLeadingZero(eventKey ?? '') : this.opening
    this.input.addEventListener('input', () => {
      const shown = withLeadingZero(this.input.value)
      if (shown !== this.input.value) this.input.value = shown
    })
  }

  getGui(): HTMLElement {
    return this.input
  }

  getValue(): string {
    return this.input.value
  }

  isCancelAfterEnd(): boolean {
    return this.input.value === this.opening
  }

  afterGuiAttached(): void {
    this.input.focus()
    if (this.isQuick) this.input.setSelectionRange(this.input.value.length, this.input.value.length)
    else this.input.select()
  }
}

const withLeadingZero = (text: string) => (text === '.' || text === ',' ? '0.' : text)
