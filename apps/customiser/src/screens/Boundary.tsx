import { Component, type ReactNode } from 'react';
import { type FailedLoading, toFailedLoading } from '../load/http.ts';
import { WidgetContext } from '../store/widgetContext.ts';
import { ErrorScreen } from './Error.tsx';

/** An error boundary: shows the Error screen when a part of the screen can't be loaded or drawn. */
export class Boundary extends Component<{ readonly children: ReactNode }> {
  static override contextType = WidgetContext;
  declare context: React.ContextType<typeof WidgetContext>;
  override state: { readonly trouble: FailedLoading | null } = { trouble: null };

  static getDerivedStateFromError(error: unknown) {
    return { trouble: toFailedLoading(error, 'chunk') };
  }

  override componentDidCatch() {
    this.context?.store.setState({ trouble: this.state.trouble });
  }

  override render(): ReactNode {
    const { trouble } = this.state;
    return trouble ? <ErrorScreen trouble={trouble} /> : this.props.children;
  }
}
