import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Width of the bar behind a share, in percent. */
    '--share'?: string
    /** Of a bar that grows by whole steps: how many there are. */
    '--steps'?: string
    /** Widths of the columns of a table that is made of grids. */
    '--columns'?: string | undefined
  }
}
