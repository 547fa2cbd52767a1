-- For wrk (scripts/bench/load.ts): requests the paths listed in a file in turn, repeatedly, and prints the result as JSON.
local requests = {}
local asked = 0

function init(args)
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  asked = asked + 1
  return requests[(asked - 1) % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  local answered = summary.requests - errors.status
  -- wrk counts in microseconds.
  print(string.format(
    '{"answers":%d,"perSecond":%.3f,"p50":%.3f,"p99":%.3f,"errors":%d}',
    answered,
    answered / summary.duration * 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    errors.status + failed
  ))
end
