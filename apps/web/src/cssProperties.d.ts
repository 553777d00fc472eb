import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Width of the bar behind a share, in percent. */
    '--share'?: string
  }
}
