import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type Viewer, ViewerContext } from '../../api/viewer.ts';
import { answerQueuedCuttingScan } from '../../areas/cutting/answerCuttingScan.ts';
import { ScanHistory } from '../../scanner/ScanHistory.tsx';
import { StationFrame } from '../StationFrame.tsx';
import { type ScanAnswer, useScanStation } from '../useScanStation.ts';

/** The answer of the test to a scan, in place of the server's. */
export type HandleTestScan = (code: string, key: string, lot: string) => Promise<ScanAnswer>;

/** Renders a scan station for a user, and returns the function that scans a code at it. */
export function openScanStation(
  handle: HandleTestScan,
  userId: string,
  queries: QueryClient,
): (code: string) => void {
  let scan: (code: string) => void = () => undefined;
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <ViewerContext.Provider value={buildPreparator(userId)}>
          <TestStation
            handle={handle}
            onRender={(latest) => {
              scan = latest;
            }}
          />
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return (code) => scan(code);
}

interface TestStationProps {
  readonly handle: HandleTestScan;
  readonly onRender: (scan: (code: string) => void) => void;
}

/** A scan station at the lot `L1`. Scans of strips and lots may wait for the network. */
function TestStation({ handle, onRender }: TestStationProps) {
  const station = useScanStation({
    context: 'L1',
    handle,
    queue: {
      station: 'cutting',
      // The handler stays registered after a test, and other test files may need the real one.
      handleQueuedScan: answerQueuedCuttingScan,
      mayWait: (code) => /^[BLU]\//.test(code),
      nextContext: (lot, code) => (code.startsWith('L/') ? code.slice(2) : lot),
      repeatSeconds: 3,
    },
  });
  onRender(station.scan);
  return (
    <StationFrame station={station}>
      <ScanHistory history={station.history} onUndo={(record) => void station.undoScan(record)} />
    </StationFrame>
  );
}

function buildPreparator(id: string): Viewer {
  return {
    id,
    name: id,
    email: `${id}@cmon.example`,
    role: 'preparator',
    capabilities: [],
    home: null,
    poles: [],
    wallBoard: false,
  };
}
