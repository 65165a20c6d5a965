/** The name of a key, in the shape of one. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="min-w-6 rounded-6 border border-control px-1 text-center font-sans text-13 text-ink">{children}</kbd>
)
