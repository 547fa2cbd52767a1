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
  -- How many answers took how long, in tenths of a millisecond; wrk counts in microseconds.
  local counts = {}
  for i = 1, #latency do
    local us, count = latency(i)
    local tenths = math.floor(us / 100)
    counts[tenths] = (counts[tenths] or 0) + count
  end
  local times = {}
  for tenths, count in pairs(counts) do
    times[#times + 1] = string.format("[%.1f,%d]", tenths / 10, count)
  end
  print(string.format(
    '{"answers":%d,"perSecond":%.3f,"times":[%s],"errors":%d}',
    answered,
    answered / summary.duration * 1e6,
    table.concat(times, ","),
    errors.status + failed
  ))
end
