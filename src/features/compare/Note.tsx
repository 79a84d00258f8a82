import type { ReactNode } from "react";

export const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 max-w-measure border-l-4 border-wine bg-card p-3 text-sm">
    {children}
  </p>
);
