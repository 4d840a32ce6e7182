import { Component, type ReactNode } from 'react';

export interface ScreenBoundaryProps {
  /** A screen threw. */
  readonly onBroken: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Nothing of a screen that threw is left to be seen. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
