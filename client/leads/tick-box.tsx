import type { ComponentProps, ReactNode } from 'react';

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  className?: string;
}

/** A box to tick, with its label behind it. */
export function TickBox({ label, className = '', ...box }: TickBoxProps) {
  return (
    <label className={`wm-field__box ${className}`.trim()}>
      <input type="checkbox" {...box} />
      <span>{label}</span>
    </label>
  );
}
